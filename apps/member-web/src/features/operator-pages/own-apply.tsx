import type { Discount } from '@glasshouse/contract'
import { ApplyView } from './apply-view.tsx'
import { useApplication } from './use-application.ts'

/** A member asks for an offer, or reads what came of it. */
export function OwnApply({ offer }: { readonly offer: Discount }) {
  const { standing, isSending, apply } = useApplication(offer)
  return (
    <ApplyView offer={offer} standing={standing} isMember isBusy={isSending} onPress={() => void apply()} />
  )
}
