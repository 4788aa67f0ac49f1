import type { ShownDecision } from '../protocol/page-api.ts'
import { usePlay } from './play-context.tsx'

const causes = ['seedLost', 'tablesChanged', 'notLed'] as const

/** Who made a result void, or gave it again, and the reason that was given. */
export function DecisionLine({ decision: shown }: { readonly decision: ShownDecision }) {
  const { t } = usePlay().phrases
  const { decision, by, reason } = shown
  if (by === 'operator')
    return <>{t(decision === 'void' ? 'arcade.decidedVoid' : 'arcade.decidedAgain', { reason })}</>
  const cause = causes.find(each => each === reason)
  return cause ? <>{t(`arcade.voidBy_${cause}`)}</> : null
}
