import { goToFastPayment, isStoreClient, openDialog, usePayload } from '@glasshouse/member-kit'
import { takeFlag, useLocation, useMember, useTemplate } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { paths } from '../../routes/paths.ts'
import { fastDepositStep } from './fast-deposit.rules.ts'

/**
 * The home page does what the fast deposit's address asked for, once: a member gets the fast payment, a visitor the login
 * that leads there.
 */
export function useFastDeposit(): void {
  const [path, navigate] = useLocation()
  const { site } = usePayload()
  const isMember = useMember() !== undefined
  const template = useTemplate()
  useEffect(() => {
    if (path !== paths.home || isStoreClient() || !takeFlag('fast_deposit')) return
    const { kind, target } = fastDepositStep({ hasFast: site.fast_payment === 1, isMember })
    if (kind === 'login') openDialog('login', { target })
    else if (kind === 'fast') goToFastPayment(navigate, template)
    else navigate(target)
  }, [path, navigate, site, isMember, template])
}
