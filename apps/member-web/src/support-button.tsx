import { Button } from '@glasshouse/ui'
import { openSupport } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'

/** A button from a notice to customer service; a notice that would cover its dialog closes first. */
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
