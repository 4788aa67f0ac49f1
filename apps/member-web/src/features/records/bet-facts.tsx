import type { BetRecord } from '@glasshouse/contract'
import { usePhrases, type Amounts } from '@glasshouse/web-kit'
import { Amount } from './amount.tsx'
import { endingOf, stateWord } from './records.rules.ts'

export type BetProps = {
  readonly bet: BetRecord
  readonly amounts: Amounts
  readonly onCheck: (bet: BetRecord) => void
}

/** What a bet says about its end where that is not simply an amount. */
export function useStateWord(): (bet: Pick<BetRecord, 'state'>) => string | undefined {
  const { t } = usePhrases('records')
  return ({ state }) => {
    const word = stateWord(state)
    return word && t(word)
  }
}

/** When a bet was placed, to the second: that is how a member finds a round again. */
export function usePlacedAt(): (bet: Pick<BetRecord, 'placed_at'>) => string {
  const { date } = usePhrases()
  return ({ placed_at }) => date(new Date(placed_at), { dateStyle: 'medium', timeStyle: 'medium' })
}

/** What came back; nothing is promised while the round is open. */
export function CameBack({ bet, amounts }: Pick<BetProps, 'bet' | 'amounts'>) {
  if (bet.state === 'open') return <span aria-hidden>–</span>
  return <Amount amounts={amounts} amount={bet.payout} />
}

/** What the bet changed. A plus is green; a minus is stated and not shouted. */
export function Net({ bet, amounts }: Pick<BetProps, 'bet' | 'amounts'>) {
  const ending = endingOf(bet)
  if (ending === 'none') return <span aria-hidden>–</span>
  return <Amount amounts={amounts} amount={bet.win_loss} signed tone={ending === 'ahead' ? 'win' : 'muted'} />
}
