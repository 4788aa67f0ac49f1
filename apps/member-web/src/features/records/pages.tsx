import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './pages.module.css'

type PagesProps = {
  readonly page: number
  readonly pages: number
  readonly busy: boolean
  readonly onTurn: (page: number) => void
}

/** Back and on through a list; nothing where all of it stands on one page. */
export function Pages({ page, pages, busy, onTurn }: PagesProps) {
  const { t } = usePhrases('records')
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={t('records.pages')}>
      <Button size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('action.previous')}
      </Button>
      <p className={styles.where} role="status" aria-busy={busy}>
        {t('records.pageOf', { page, pages })}
      </p>
      <Button size="small" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('action.next')}
      </Button>
    </nav>
  )
}
