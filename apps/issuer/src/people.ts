/** Allowed names: what can stand in front of an `@` as well. */
const nameForm = /^[a-z0-9](?:[a-z0-9._-]{0,30}[a-z0-9])?$/

/** The person of a typed name; undefined if it is invalid. The same name is the same person, for ever. */
export function personOf(typed: string): string | undefined {
  const name = typed.trim().toLowerCase()
  return nameForm.test(name) ? name : undefined
}

/** The claims about a person. `issuer.example` is a domain that cannot be registered. */
export function claimsOf(person: string) {
  const name = person.charAt(0).toUpperCase() + person.slice(1)
  return { sub: person, name, email: `${person}@issuer.example`, email_verified: true }
}
