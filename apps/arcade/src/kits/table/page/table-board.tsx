import type { Area } from '@glasshouse/phrases'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { Board } from './board.tsx'
import { useLook, type ChipBoardProps } from './look.ts'
import { useUpright } from './use-upright.ts'

/** The board of a table: its own, or places that the kit draws. */
export function TableBoard(props: ChipBoardProps) {
  const look = useLook()
  const play = usePlay<Area>()
  const { t } = usePlay<'table'>().phrases
  const isUpright = useUpright()
  if ('Board' in look) return <look.Board {...props} />
  const { places, size } = look.plan(isUpright)
  return (
    <Board
      {...props}
      label={t('table.board')}
      places={places}
      first={look.first}
      size={size}
      nameOf={spot => look.nameOf(spot, play)}
      drawingOf={spot => look.drawingOf(spot, play)}
      {...(look.toneOf ? { toneOf: look.toneOf } : {})}
    />
  )
}
