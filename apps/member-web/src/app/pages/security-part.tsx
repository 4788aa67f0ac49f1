import { lazy, Suspense } from 'react'

type SecurityProps = { readonly onClose: () => void }

/** With the form for another password, which comes up by itself as well where a member has to choose one. */
const Security = lazy(async () => {
  const [{ SecurityDialog }, { NewPasswordForm }] = await Promise.all([
    import('../../features/security/index.ts'),
    import('../../features/new-password/index.ts'),
  ])
  return {
    default: ({ onClose }: SecurityProps) => (
      <SecurityDialog passwordForm={<NewPasswordForm />} onClose={onClose} />
    ),
  }
})

/** The dialog with the ways into the account; its code comes when it is opened. */
export function SecurityPart({ onClose }: SecurityProps) {
  return (
    <Suspense fallback={null}>
      <Security onClose={onClose} />
    </Suspense>
  )
}
