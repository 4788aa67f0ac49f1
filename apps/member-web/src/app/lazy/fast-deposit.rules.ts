import { paths } from '../../routes/paths.ts'

type Asked = {
  /** The site's setting. */
  readonly hasFast: boolean
  readonly isMember: boolean
}

export type FastDepositStep = {
  /** `fast`: the fast payment, in its own window where the layout has one. `page`: an address of this window. */
  readonly kind: 'login' | 'fast' | 'page'
  readonly target: string
}

/** Where the fast deposit's address leads: on a site without it, to the normal deposit page. */
export function fastDepositStep({ hasFast, isMember }: Asked): FastDepositStep {
  const target = hasFast ? paths.fastPayment : paths.deposit
  if (!isMember) return { kind: 'login', target }
  return { kind: hasFast ? 'fast' : 'page', target }
}
