import { Button, EmptyState } from '@glasshouse/ui'
import type { Phrases } from '@glasshouse/phrases'

type SportFaultProps = { readonly phrases: Phrases<'sport'>; readonly onRetry: () => void }

export function SportFault({ phrases: { t }, onRetry }: SportFaultProps) {
  return (
    <EmptyState
      drawing="offline"
      text={t('sport.noAnswer')}
      action={<Button onClick={onRetry}>{t('sport.again')}</Button>}
    />
  )
}
