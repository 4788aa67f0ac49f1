import { lazy, Suspense, useState } from 'react'
import { MemberBar } from '../features/session/index.ts'

type SecurityProps = { readonly onClose: () => void }

/** With the form for another password, which comes up by itself as well where a member has to choose one. */
const Security = lazy(async () => {
  const [{ SecurityDialog }, { NewPasswordForm }] = await Promise.all([
    import('../features/security/index.ts'),
    import('../features/new-password/index.ts'),
  ])
  return {
    default: ({ onClose }: SecurityProps) => (
      <SecurityDialog passwordForm={<NewPasswordForm />} onClose={onClose} />
    ),
  }
})

/** A member's corner of the top bar, and the dialog that its menu opens. */
export function MemberCorner() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MemberBar onSecurity={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Security onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
