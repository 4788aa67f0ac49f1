import { ButtonLink, EmptyState } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'

export function ComingPage() {
  const { t } = usePhrases()
  return (
    <section aria-label={t('home.beingBuilt')}>
      <EmptyState
        drawing="records"
        text={t('home.beingBuiltBody')}
        action={<ButtonLink href="/">{t('action.goHome')}</ButtonLink>}
      />
    </section>
  )
}
