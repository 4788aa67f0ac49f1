import { Button } from '@glasshouse/ui'
import { openSupport, usePhrases } from '@glasshouse/web-kit'

/** Leads from a notice to the desk of the house; a notice that would stand over its dialog leaves first. */
export function SupportButton({ onLeave }: { readonly onLeave?: () => void }) {
  const { t } = usePhrases()
  const leave = (): void => {
    onLeave?.()
    openSupport()
  }
  return (
    <Button look="outline" wide onClick={leave}>
      {t('nav.support')}
    </Button>
  )
}
