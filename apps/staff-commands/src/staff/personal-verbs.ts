import type { KeyUse, Staff } from '@glasshouse/server'
import type { Answer, StaffCommand } from './staff-command.ts'

export const personalUsage = `npm run personal -- keys      how much is stored by each key of personal data
npm run personal -- rekey     write by the current keys what is stored by older ones

Servers may run; each has to hold the new key in front first (docs/personal-data.md). It may be ended and run again.`

const taking = { names: [0, 0], options: [], decides: false } as const

export const personalVerbs: Readonly<Record<string, StaffCommand>> = {
  keys: { ...taking, run: keys },
  rekey: { ...taking, run: rekey },
}

async function keys({ personalData }: Staff): Promise<Answer> {
  return { done: true, lines: (await personalData.keys()).map(useLine) }
}

async function rekey({ personalData }: Staff): Promise<Answer> {
  const { encrypted, indexed, unreadable, keys: uses } = await personalData.rekey()
  const isLeft = uses.some(({ isCurrent, isRequired }) => isRequired && !isCurrent)
  return {
    done: true,
    lines: [
      `Encrypted by the current key: ${encrypted} values. Indexed by the current key: ${indexed} members and bank accounts.`,
      ...(unreadable === 0 ? [] : [`Not readable by any key, and left as they are: ${unreadable}.`]),
      ...uses.map(useLine),
      isLeft
        ? 'An older key is still needed: keep it in the setting. docs/personal-data.md says when that is so.'
        : 'No older key is needed: start every server with the current keys alone, then run this once more.',
    ],
  }
}

const settingOf = { encryption: 'PERSONAL_DATA_KEY', index: 'PERSONAL_INDEX_KEY' } as const

function useLine({ purpose, keyId, isCurrent, isRequired, stored, needed }: KeyUse): string {
  const state = isCurrent ? 'current' : isRequired ? `required, ${needed} need it` : 'not needed'
  return `${settingOf[purpose].padEnd(20)}${keyId}  ${stored} stored  ${state}`
}
