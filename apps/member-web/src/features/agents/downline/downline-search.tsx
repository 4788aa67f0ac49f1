import { Button, Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { BranchLink, EntryFacts } from './entry-facts.tsx'
import styles from './downline-search.module.css'
import { Trail } from './trail.tsx'
import { findBelow, type Found } from './use-downline.ts'

type Search =
  | { readonly state: 'idle' | 'asking' | 'failed' }
  | { readonly state: 'done'; readonly name: string; readonly found: Found | undefined }

/** Finds an agent by code or a member by account: the whole name, so that no one reads accounts off the page. */
export function Search() {
  const { t } = usePhrases('agents')
  const [name, setName] = useState('')
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const asked = name.trim()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (asked === '' || search.state === 'asking') return
    setSearch({ state: 'asking' })
    setSearch(
      await findBelow(asked).then(
        found => ({ state: 'done', name: asked, found }) as const,
        () => ({ state: 'failed' }) as const,
      ),
    )
  }
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={event => void send(event)}>
        <Field
          label={t('agents.searchLabel')}
          help={t('agents.searchHelp')}
          className={styles.field}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" icon="search" className={styles.send} busy={search.state === 'asking'}>
          {t('agents.search')}
        </Button>
      </form>
      <div role="status">
        {search.state === 'failed' && <p className={styles.none}>{t('agents.searchFailed')}</p>}
        {search.state === 'done' && !search.found && (
          <p className={styles.none}>{t('agents.searchNone', { name: search.name })}</p>
        )}
        {search.state === 'done' && search.found && <FoundCard found={search.found} />}
      </div>
    </search>
  )
}

function FoundCard({ found: { entry, currency, path } }: { readonly found: Found }) {
  const { t } = usePhrases('agents')
  return (
    <section className={styles.found} aria-label={t('agents.found')}>
      <Trail path={path} />
      <p className={styles.name}>
        <strong className={styles.account}>{entry.account}</strong>
        {entry.kind === 'agent' && <BranchLink entry={entry} />}
      </p>
      <EntryFacts entry={entry} currency={currency} />
    </section>
  )
}
