import type { Staff, OfferApplication } from '@glasshouse/server'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'
import { timeText } from './deposit-lines.ts'

export const offerUsage = `npm run offer -- list [--account ACCOUNT]   applications that wait, or all of a member
npm run offer -- accept NUMBER --reason WHY
npm run offer -- decline NUMBER --reason WHY

An application is a member's request. Deciding about it tells the member and pays nothing:
if a programme of grants belongs to the offer, the member can accept its grant now. Who decided, when and why is kept.`

const mostListed = 50

export const offerVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: ['account'], decides: false, run: list },
  accept: decides('accepted'),
  decline: decides('declined'),
}

async function list({ offers }: Staff, { options: { account } }: Written): Promise<Answer> {
  const found = await offers.list(account, mostListed)
  if (found.length === 0) {
    return { done: true, lines: [account === undefined ? 'No application waits.' : 'There is none.'] }
  }
  const more = found.length > mostListed ? [`And more; these are the first ${mostListed}.`] : []
  return { done: true, lines: [...found.slice(0, mostListed).map(lineOf), ...more] }
}

function decides(decision: 'accepted' | 'declined'): StaffCommand {
  return {
    names: [1, 1],
    options: [],
    decides: true,
    run: async ({ offers }, { by, names: [number = ''], options: { reason = '' } }) => {
      if (!/^[1-9][0-9]{0,17}$/.test(number)) return refused(`${number} is no number of an application.`)
      const decided = await offers.decide({ applicationId: BigInt(number), decision, by, reason })
      if (decided.ok) return { done: true, lines: [lineOf(decided.value)] }
      return refused(
        decided.refusal === 'applicationUnknown'
          ? `there is no application ${number}.`
          : `application ${number} is already decided.`,
      )
    },
  }
}

function lineOf(application: OfferApplication): string {
  const { applicationId, account, site, offer, appliedAt, status, by, reason } = application
  const decided = by === null ? '' : ` by ${by}: ${reason}`
  return `${applicationId}  ${account} of ${site}: "${offer}", asked ${timeText(appliedAt)}, ${status}${decided}`
}
