import { codeCookies, codeForm, type Referral } from './referral.ts'

const kindCookie = 'register_type'
const limitCookie = 'register_type_limit'

/** Keeps who brought the visitor, and forgets who did before. Without an end it is kept until the browser closes. */
export function rememberReferral({ kind, code }: Referral, minutes?: number): void {
  forgetReferral()
  if (!codeForm.test(code)) return
  write(kindCookie, kind, minutes)
  write(codeCookies[kind], code, minutes)
  if (minutes === undefined) return
  write(limitCookie, new Date(Date.now() + minutes * 60_000).toISOString(), minutes)
}

export function forgetReferral(): void {
  for (const name of [...Object.values(codeCookies), kindCookie, limitCookie]) write(name, '', 0)
}

function write(name: string, value: string, minutes?: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = minutes === undefined ? '' : `; max-age=${minutes * 60}`
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${age}; samesite=lax${secure}`
}
