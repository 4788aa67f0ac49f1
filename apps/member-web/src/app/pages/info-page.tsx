import { useState } from 'react'
import { ProfilePage } from '../../features/profile/index.ts'
import { SecurityPart } from './security-part.tsx'

/** The member's own page, with the dialog of another feature that it leads to. */
export function InfoPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ProfilePage onSecurity={() => setOpen(true)} />
      {isOpen && <SecurityPart onClose={() => setOpen(false)} />}
    </>
  )
}
