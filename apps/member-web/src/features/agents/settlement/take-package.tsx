import type { calls as contractCalls, RefusalOf } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import {
  callApi,
  calls,
  isOwnPath,
  showToast,
  toast,
  usePhrases,
  useSubmit,
  type Reaction,
} from '@glasshouse/web-kit'
import { followDownload } from '../../../follow-download.ts'
import styles from './take-package.module.css'

const onPackage = {
  agentsOnly: toast(),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<(typeof contractCalls)['agentSettlementPackage']>, Reaction>

/** The period as an archive, with a program that works it out again without us. */
export function TakePackage({ period }: { readonly period: string }) {
  const phrases = usePhrases('agents')
  const { t } = phrases
  const { isBusy, submit } = useSubmit(() => callApi(calls.agentSettlementPackage, { id: period }), {
    reactions: onPackage,
    phrases,
    onDone: ({ url, file_name }) => {
      if (isOwnPath(url)) followDownload(url, file_name)
      else showToast({ tone: 'error', text: t('agents.packageFailed') })
    },
  })
  return (
    <section className={styles.card} aria-labelledby="settlement-package">
      <div className={styles.words}>
        <h2 id="settlement-package" className={styles.heading}>
          {t('agents.package')}
        </h2>
        <p className={styles.muted}>{t('agents.packageBody')}</p>
        <code className={styles.command}>node recompute.mjs settlement.csv</code>
      </div>
      <Button icon="download" busy={isBusy} onClick={() => submit()}>
        {t('agents.packageTake')}
      </Button>
    </section>
  )
}
