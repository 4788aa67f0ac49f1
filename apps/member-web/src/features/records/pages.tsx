import { PageTurner, usePhrases } from '@glasshouse/web-kit'

type PagesProps = {
  readonly page: number
  readonly pages: number
  readonly busy: boolean
  readonly onTurn: (page: number) => void
}

/** The way through a list of records. */
export function Pages(props: PagesProps) {
  const { t } = usePhrases('records')
  const { page, pages } = props
  return <PageTurner label={t('records.pages')} where={t('records.pageOf', { page, pages })} {...props} />
}
