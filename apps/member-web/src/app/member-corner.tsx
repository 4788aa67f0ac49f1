import { useState } from 'react'
import { useUnreadLetters } from '../features/letters/index.ts'
import { MemberBar } from '../features/session/index.ts'
import { SecurityPart } from './pages/security-part.tsx'

/** A member's corner of the top bar, and the dialog that its menu opens. */
export function MemberCorner() {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadLetters()
  return (
    <>
      <MemberBar unread={unread} onSecurity={() => setOpen(true)} />
      {isOpen && <SecurityPart onClose={() => setOpen(false)} />}
    </>
  )
}
