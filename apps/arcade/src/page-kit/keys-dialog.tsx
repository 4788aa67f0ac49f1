import { Checkbox, Dialog } from '@glasshouse/ui'
import styles from './keys-dialog.module.css'
import { turnLetters, useLetters } from './letter-keys.ts'
import { usePlay } from './play-context.tsx'

/** A key, or several that belong together, and what it does. */
export type KeyHint = { readonly keys: string; readonly does: string }

type KeysDialogProps = {
  readonly open: boolean
  /** A press may show the result at once. */
  readonly canHurry: boolean
  readonly onClose: () => void
  /** Of this game, besides those of games with one stake. */
  readonly keys: readonly KeyHint[]
  /** Instead of both, where the stake is not one amount. */
  readonly ownKeys?: readonly KeyHint[] | undefined
}

/** Every key of the page. Letters work only where they are turned on here. */
export function KeysDialog({ open, canHurry, onClose, keys, ownKeys }: KeysDialogProps) {
  const { t } = usePlay().phrases
  const areOn = useLetters()
  const all: readonly KeyHint[] = [
    ...(ownKeys ?? [
      { keys: t('arcade.keySpace'), does: canHurry ? t('arcade.keyPlay') : t('arcade.keyPlayOnly') },
      ...keys,
      { keys: 'Z', does: t('arcade.stakeHalf') },
      { keys: 'X', does: t('arcade.stakeDouble') },
    ]),
    { keys: 'Esc', does: t('arcade.keyClose') },
    { keys: '?', does: t('arcade.keyHelp') },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('arcade.keys')} closeLabel={t('arcade.close')} sheet>
      <div className={styles.body}>
        <dl className={styles.keys}>
          {all.map(({ keys: names, does }) => (
            <div key={`${names} ${does}`}>
              <dt>
                <kbd>{names}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        {!ownKeys && (
          <Checkbox checked={areOn} onChange={event => turnLetters(event.currentTarget.checked)}>
            {t('arcade.letterKeys')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
