import { contactMethods, type ContactMethod } from '@glasshouse/contract'

/** `09******12`: enough for the owner to recognise it, and useless for others. */
export function maskPhone(phone: string): string {
  if (phone.length < 6) return '*'.repeat(phone.length)
  return `${phone.slice(0, 2)}${'*'.repeat(phone.length - 4)}${phone.slice(-2)}`
}

/** `a***@example.com`; the length of the name is hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}

export function maskContact(method: ContactMethod, target: string): string {
  return method === 'phone' ? maskPhone(target) : maskEmail(target)
}

export function maskContacts(contacts: Readonly<Partial<Record<ContactMethod, string>>>) {
  return contactMethods.flatMap(method => {
    const target = contacts[method]
    return target === undefined ? [] : [{ method, target: maskContact(method, target) }]
  })
}
