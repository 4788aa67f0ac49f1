import type { Ruling } from '../protocol/page-api.ts'
import { usePlay } from './play-context.tsx'

const causes = ['seedLost', 'tablesChanged', 'notLed'] as const

/** Who made a result void, or gave it again, and the reason that was given. */
export function RulingLine({ ruling }: { readonly ruling: Ruling }) {
  const { t } = usePlay().phrases
  const { decision, by, reason } = ruling
  if (by === 'operator')
    return <>{t(decision === 'void' ? 'arcade.ruledVoid' : 'arcade.ruledAgain', { reason })}</>
  const cause = causes.find(each => each === reason)
  return cause ? <>{t(`arcade.voidBy_${cause}`)}</> : null
}
