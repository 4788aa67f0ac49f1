import type { MainPage } from '@glasshouse/contract'
import { usePhrases, useReaderDate } from '@glasshouse/web-kit'
import { PageHead } from './page-head.tsx'
import { RichText } from '../../operator-content/rich-text.tsx'
import styles from './text-page.module.css'

export function TextPage({ page }: { readonly page: MainPage }) {
  const { t } = usePhrases('pages')
  const date = useReaderDate()
  const day = date(new Date(page.updated_at), { dateStyle: 'long' })
  return (
    <article className={styles.page}>
      <PageHead title={page.title} />
      <RichText html={page.content} />
      <p className={styles.written}>{t('pages.written', { date: day })}</p>
    </article>
  )
}
