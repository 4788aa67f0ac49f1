import '@glasshouse/ui/styles.css'
import type { Area } from '@glasshouse/phrases'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import { playIn } from '../../../page-kit/play-context.tsx'
import type { TableLook } from './look.ts'
import type { TableGameWire } from '../table-rules.ts'
import { TablePage } from './table-page.tsx'

/** The start of a table's page. `path` is the game's folder, which also names its texts. */
export function openTable<R>(path: Area, look: TableLook<R>): void {
  openGamePage<Area, TableGameWire<R>>({
    words: ['table', ...(look.kitWords ?? []), path],
    name: phrases => look.title(playIn(phrases, 'USD')),
    show: (opened, client) => <TablePage opened={opened} client={client} look={look} />,
  })
}
