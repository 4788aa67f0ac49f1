import type { KeyHint } from '../../../page-kit/keys-dialog.tsx'
import type { TablePlay } from './look.ts'

/** The keys of every table; those of spots act where one has the focus. */
export function tableKeys(t: TablePlay['phrases']['t']): readonly KeyHint[] {
  return [
    { keys: t('arcade.keySpace'), does: t('table.keySpace') },
    { keys: '← ↑ → ↓', does: t('table.keyArrows') },
    { keys: 'Enter', does: t('table.keyEnter') },
    { keys: 'Delete', does: t('table.keyDelete') },
    { keys: 'U', does: t('table.keyUndo') },
    { keys: 'Esc', does: t('table.keyStop') },
    { keys: 'R', does: t('table.keyRepeat') },
  ]
}
