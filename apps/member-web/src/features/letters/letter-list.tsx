import type { Letter } from '@glasshouse/contract'
import { Button, Icon, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useId, useState } from 'react'
import { RichText } from '../../operator-content/rich-text.tsx'
import styles from './letter-list.module.css'

type LetterListProps = {
  readonly letters: readonly Letter[]
  readonly onRead: (id: number) => void
  readonly onRemove: (letter: Letter) => Promise<void>
}

/** Letters by their titles, one of them open; opening one that is unread marks it read. */
export function LetterList({ letters, onRead, onRemove }: LetterListProps) {
  const [openId, setOpenId] = useState<number>()
  const turn = (letter: Letter): void => {
    const opens = openId !== letter.id
    setOpenId(opens ? letter.id : undefined)
    if (opens && letter.is_read === 0) onRead(letter.id)
  }
  return (
    <ul className={styles.letters}>
      {letters.map(letter => (
        <LetterRow
          key={letter.id}
          letter={letter}
          isOpen={letter.id === openId}
          onTurn={() => turn(letter)}
          onRemove={() => void onRemove(letter)}
        />
      ))}
    </ul>
  )
}

type LetterRowProps = {
  readonly letter: Letter
  readonly isOpen: boolean
  readonly onTurn: () => void
  readonly onRemove: () => void
}

function LetterRow({ letter, isOpen, onTurn, onRemove }: LetterRowProps) {
  const { t, date } = usePhrases('letters')
  const bodyId = useId()
  const { title, content, created_at, expire_at, is_read } = letter
  const whole = { dateStyle: 'long', timeStyle: 'long' } as const
  return (
    <li className={styles.letter} data-unread={is_read === 0} data-open={isOpen}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onTurn}
        >
          <span className={styles.lamp} aria-hidden="true" />
          <span className={styles.title}>
            {is_read === 0 && <VisuallyHidden>{t('letters.isUnread')}: </VisuallyHidden>}
            {title}
          </span>
          <time className={styles.day} dateTime={created_at}>
            {date(new Date(created_at), { dateStyle: 'medium' })}
          </time>
          <Icon name="down" size={20} className={styles.arrow} />
        </button>
      </h2>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <RichText html={content} />
            <div className={styles.foot}>
              <p className={styles.when}>
                {date(new Date(created_at), whole)}
                {expire_at !== null && (
                  <>
                    <br />
                    {t('letters.expires', { at: date(new Date(expire_at), { dateStyle: 'long' }) })}
                  </>
                )}
              </p>
              <Button look="plain" size="small" icon="x" onClick={onRemove}>
                {t('letters.delete')}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
