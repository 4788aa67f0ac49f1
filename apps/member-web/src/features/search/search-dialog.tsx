import type { GameItem } from '@glasshouse/contract'
import { Button, Chip, Dialog, Icon, IconButton, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { forgetQueries, keepQuery, readQueries } from './recent-queries.ts'
import { SearchRow } from './search-row.tsx'
import styles from './search-dialog.module.css'
import { useGames } from './use-games.ts'

const perScreen = 40
/** So many rows at most are in the page at once; a longer list wants a better word. */
const mostRows = 200

/** Finds with every letter. Arrow keys go through what was found, Enter opens it. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases('halls')
  const { index, popular } = useGames()
  const [text, setText] = useState('')
  const [rows, setRows] = useState(perScreen)
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isAsked = text.trim() !== ''
  const found = isAsked ? index.find(text) : popular
  const shown = found.slice(0, rows)
  const titleId = useId()
  const search = (next: string): void => {
    setText(next)
    setRows(perScreen)
  }
  const opened = (): void => {
    if (isAsked) keepQuery(text)
    onClose()
  }
  const mains = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-main]') ?? [])]
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = mains()
    const at = all.findIndex(each => each.closest('li')?.contains(document.activeElement) ?? false)
    const next = all[at + step]
    if (next) next.focus()
    else if (step === -1) input.current?.focus()
  }
  return (
    <Dialog open onClose={onClose} title={t('search.label')} closeLabel={t('action.close')} sheet>
      <div className={styles.search} onKeyDown={walk} role="presentation">
        <search className={styles.box}>
          <label className={styles.label}>
            <Icon name="search" size={20} className={styles.icon} />
            <VisuallyHidden>{t('search.label')}</VisuallyHidden>
            <input
              ref={input}
              data-focus-first
              className={styles.input}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              placeholder={t('search.hint')}
              value={text}
              onChange={event => search(event.target.value)}
              onKeyDown={event => event.key === 'Enter' && isAsked && mains()[0]?.click()}
            />
          </label>
          {text !== '' && (
            <IconButton
              icon="x"
              label={t('search.clear')}
              onClick={() => {
                search('')
                input.current?.focus()
              }}
            />
          )}
        </search>
        <p className={styles.count} role="status">
          {isAsked && found.length > 0 && t('search.found', { count: found.length })}
          {isAsked && found.length === 0 && t('search.none', { text: text.trim() })}
        </p>
        {!isAsked && <Recent onChoose={search} />}
        {(found.length === 0 || !isAsked) && (
          <h3 id={titleId} className={styles.title}>
            {t('search.suggested')}
          </h3>
        )}
        <ul ref={list} className={styles.rows} aria-label={isAsked ? t('search.label') : undefined}>
          {(found.length === 0 ? popular : shown).map((game: GameItem) => (
            <SearchRow key={game.id} game={game} onOpen={opened} />
          ))}
        </ul>
        {rows < Math.min(found.length, mostRows) && (
          <Button onClick={() => setRows(Math.min(rows + perScreen, mostRows))}>{t('room.more')}</Button>
        )}
      </div>
    </Dialog>
  )
}

/** What was searched for before, to search for it again. */
function Recent({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { t } = usePhrases('halls')
  const [queries, setQueries] = useState(readQueries)
  if (queries.length === 0) return null
  return (
    <section className={styles.recent} aria-label={t('search.recent')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('search.recent')}</h3>
        <Button
          size="small"
          onClick={() => {
            forgetQueries()
            setQueries([])
          }}
        >
          {t('search.forget')}
        </Button>
      </div>
      <div className={styles.chips}>
        {queries.map(each => (
          <Chip key={each} onClick={() => onChoose(each)}>
            {each}
          </Chip>
        ))}
      </div>
    </section>
  )
}
