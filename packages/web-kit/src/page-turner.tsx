import { Button } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'
import styles from './page-turner.module.css'

type PageTurnerProps = {
  readonly page: number
  readonly pages: number
  readonly busy: boolean
  readonly onTurn: (page: number) => void
}

/** Back and forward through a list; nothing if it fits on one page. */
export function PageTurner({ page, pages, busy, onTurn }: PageTurnerProps) {
  const { t } = usePhrases()
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <Button size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('action.previous')}
      </Button>
      <p className={styles.where} role="status" aria-busy={busy}>
        {t('pages.where', { page, pages })}
      </p>
      <Button size="small" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('action.next')}
      </Button>
    </nav>
  )
}
