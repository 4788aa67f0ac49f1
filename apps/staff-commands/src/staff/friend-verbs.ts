import { isCurrency, type Currency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { effectLines, previewLines, proofLines, rewardLines } from './friend-lines.ts'
import { answerOf, linesOf } from './grant-lines.ts'
import { moneyOf, timeOf, turnoverOf, wholeOf } from './grant-options.ts'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const friendUsage = `npm run friend -- define NAME --site SITE --currency VND --title TEXT [--title-vi TEXT]
                  [--deposits 100000:20000,1000000:100000] [--turnovers 5000000:20000] [--days 90] [--delay 1]
                  [--turnover 1 --weights 2:100] [--from TIME] [--until TIME] --reason WHY
npm run friend -- preview --site SITE --currency VND [--deposits …] [--turnovers …] [--days 90] [--delay 1]
npm run friend -- held                          rewards that wait for a decision, and why
npm run friend -- release NUMBER --reason WHY
npm run friend -- refuse NUMBER --reason WHY
npm run friend -- effect NUMBER                 what a programme has cost, and what its friends brought
npm run friend -- recompute NUMBER              every reward of a programme against deposits, bets and the ledger

A step is what a friend has to reach and what the member gets for it: NEEDED:REWARD. Of the first deposit the highest step
is paid, of valid bets each one, within --days of the friend's registration. A day of play counts once --delay more days
have closed. --from and --until say when friends may register. A programme pays nothing before it is funded:
npm run grant -- list, fund and stop take its number. The newest one of a currency runs.`

const stepOptions = ['site', 'currency', 'deposits', 'turnovers', 'days', 'delay'] as const

export const friendVerbs: Readonly<Record<string, StaffCommand>> = {
  define: {
    names: [1, 1],
    options: [...stepOptions, 'title', 'title-vi', 'turnover', 'weights', 'from', 'until'],
    decides: true,
    run: define,
  },
  preview: { names: [0, 0], options: stepOptions, decides: false, run: preview },
  held: { names: [0, 0], options: [], decides: false, run: held },
  release: { names: [1, 1], options: [], decides: true, run: decideBy('release') },
  refuse: { names: [1, 1], options: [], decides: true, run: decideBy('refuse') },
  effect: { names: [1, 1], options: [], decides: false, run: effect },
  recompute: { names: [1, 1], options: [], decides: false, run: recompute },
}

/** So many held rewards are printed. */
const mostListed = 100

async function define({ friends }: Staff, { by, names: [name = ''], options }: Written): Promise<Answer> {
  const { title, reason = '' } = options
  if (title === undefined) return refused('it needs a --title.')
  const terms = termsOf(options)
  if (typeof terms === 'string') return refused(terms)
  const staked = turnoverOf(options)
  if (typeof staked === 'string') return refused(staked)
  const [startsAt, endsAt] = [timeOf(options['from']), timeOf(options['until'])]
  if (startsAt === undefined || endsAt === undefined) return refused('a time is like 2026-12-01T00:00:00Z.')
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return refused('--until is after --from.')
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  return answerOf(
    await friends.define({ ...terms, ...staked, by, reason, name, title: titles, startsAt, endsAt }),
  )
}

async function preview({ friends }: Staff, { options }: Written): Promise<Answer> {
  const terms = termsOf(options)
  if (typeof terms === 'string') return refused(terms)
  const found = await friends.preview(terms)
  if (!found.ok) return refused('there is no such site.', terms.site)
  return { done: true, lines: previewLines(found.value, terms.currency) }
}

type Steps = Parameters<Staff['friends']['preview']>[0]['steps']
type Terms = { site: string; currency: Currency; steps: Steps; days: number | null; delayDays: number }

/** The steps of a programme, or a sentence about a fault in them. */
function termsOf(options: Written['options']): Terms | string {
  const { site = '', currency = '' } = options
  if (!isCurrency(currency)) return 'there is no such currency.'
  const deposits = pairsOf(options['deposits'])
  const turnovers = pairsOf(options['turnovers'])
  if (!deposits || !turnovers) return 'steps are like 100000:20000,1000000:100000, each sum once.'
  const steps = [
    ...deposits.map(pair => ({ ...pair, kind: 'deposit' as const })),
    ...turnovers.map(pair => ({ ...pair, kind: 'turnover' as const })),
  ].map((each, place) => ({ ...each, step: place + 1 }))
  if (steps.length === 0) return 'it needs --deposits, --turnovers, or both.'
  const days = wholeOf(options['days'])
  const delay = options['delay'] ?? '1'
  if (days === undefined) return '--days is a whole number above zero.'
  if (!/^(30|[12]?[0-9])$/.test(delay)) return '--delay is from 0 to 30 days.'
  return { site, currency, steps, days, delayDays: Number(delay) }
}

function pairsOf(text = '') {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map(each => {
      const [needed, reward, rest] = each.trim().split(':').map(moneyOf)
      return needed && reward && rest === undefined ? { neededUnits: needed, rewardUnits: reward } : undefined
    })
  const whole = pairs.filter(pair => pair !== undefined)
  const sums = new Set(whole.map(({ neededUnits }) => neededUnits))
  return whole.length === pairs.length && sums.size === whole.length ? whole : undefined
}

async function held({ friends }: Staff): Promise<Answer> {
  const rewards = await friends.held(mostListed)
  return {
    done: true,
    lines: rewards.length === 0 ? ['No reward waits for a decision.'] : rewards.flatMap(rewardLines),
  }
}

function decideBy(decision: 'release' | 'refuse') {
  return async (
    { friends }: Staff,
    { by, names: [number], options: { reason = '' } }: Written,
  ): Promise<Answer> => {
    if (!/^[1-9][0-9]{0,17}$/.test(number ?? '')) return refused('that is no number of a reward.', number)
    const decided = await friends[decision]({ rewardId: BigInt(number ?? ''), by, reason })
    if (decided.ok) return { done: true, lines: rewardLines(decided.value) }
    return refused(
      decided.refusal === 'notHeld' ? 'the reward is not held.' : 'there is no such reward.',
      number,
    )
  }
}

async function effect({ friends }: Staff, { names: [number] }: Written): Promise<Answer> {
  const found = await friends.effect(wholeOf(number) ?? 0)
  if (!found.ok) return refused('there is no such friend programme.', number)
  const { programme, effect: costs } = found.value
  return { done: true, lines: [...linesOf(programme), ...effectLines(costs, programme.currency)] }
}

async function recompute({ friends }: Staff, { names: [number] }: Written): Promise<Answer> {
  const found = await friends.recompute(wholeOf(number) ?? 0)
  if (!found.ok) return refused('there is no such friend programme.', number)
  return { done: found.value.differences.length === 0, lines: proofLines(found.value) }
}
