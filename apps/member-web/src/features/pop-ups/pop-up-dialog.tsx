import { Button, Dialog } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { HistoryList } from './history-list.tsx'
import { OnePopUp } from './one-pop-up.tsx'
import styles from './pop-ups.module.css'
import { hidePopUps } from './put-away.api.ts'
import type { ShownPopUps } from './use-pop-ups.ts'

/** One at a time, with the way to those that were. */
export function PopUpDialog({ popUps: { list, setting }, input, putAway, readAnew }: ShownPopUps) {
  const { t } = usePhrases('letters')
  const [at, setAt] = useState(0)
  const [isEarlier, setEarlier] = useState(false)
  const item = list[at] ?? list[0]
  const close = (): void => {
    putAway()
    // Until they change: a member is spared them on other devices too, and what is left is asked for.
    if (input.place !== 1 && setting.display_frequency === 0) void hidePopUps(input).then(readAnew)
  }
  if (!item) return null
  const footer = (
    <div className={styles.foot}>
      <Button look="plain" size="small" onClick={() => setEarlier(!isEarlier)}>
        {isEarlier ? t('popups.back') : t('popups.earlier')}
      </Button>
      {list.length > 1 && !isEarlier && (
        <div className={styles.turn}>
          <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('action.previous')}
          </Button>
          <p role="status">{t('popups.of', { at: at + 1, count: list.length })}</p>
          <Button size="small" disabled={at === list.length - 1} onClick={() => setAt(at + 1)}>
            {t('action.next')}
          </Button>
        </div>
      )}
    </div>
  )
  return (
    <Dialog
      open
      onClose={close}
      title={isEarlier ? t('popups.earlierTitle') : item.title}
      closeLabel={t('action.close')}
      footer={footer}
      sheet
    >
      {isEarlier ? <HistoryList input={input} onLeave={close} /> : <OnePopUp item={item} onLeave={close} />}
    </Dialog>
  )
}
