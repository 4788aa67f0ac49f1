import { usePayload } from '@glasshouse/member-kit'
import { useLocation, useSearch } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { paths } from '../../routes/paths.ts'
import { gameTypeAt } from '../../routes/route-rules.ts'
import type { Tile } from './game-grid.tsx'
import { HallPage } from './hall-page.tsx'
import { RoomPage } from './room-page.tsx'

type HallsPageProps = {
  /** The row of game types, where the layout has no rail for it. */
  readonly typeRow: ReactNode
  /** How a game is shown. */
  readonly tile: Tile
}

/** The hall of the type that the address names, or the room in it. */
export function HallsPage({ typeRow, tile }: HallsPageProps) {
  const [path] = useLocation()
  const type = gameTypeAt(path, useSearch())
  const { gameTypes } = usePayload()
  const group = gameTypes.find(each => each.gt_id === type)
  if (!group) return null
  return path.startsWith(`${paths.gameHall}/`) ? (
    <HallPage group={group} typeRow={typeRow} tile={tile} />
  ) : (
    <RoomPage group={group} tile={tile} />
  )
}
