import { readKeptSecrets } from '@glasshouse/launcher'
import { readPersonalDataKeys, type PersonalDataKeys } from '@glasshouse/server'

/** The keys of the environment, else those that `npm start` keeps in the data folder. */
export async function findPersonalDataKeys(env: NodeJS.ProcessEnv): Promise<PersonalDataKeys> {
  const kept = await readKeptSecrets(env['DATA_DIR'] || '.data')
  return readPersonalDataKeys({
    PERSONAL_DATA_KEY: env['PERSONAL_DATA_KEY'] || kept.PERSONAL_DATA_KEY,
    PERSONAL_INDEX_KEY: env['PERSONAL_INDEX_KEY'] || kept.PERSONAL_INDEX_KEY,
  })
}
