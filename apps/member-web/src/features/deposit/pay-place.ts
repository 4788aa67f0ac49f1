import { useLocation } from '@glasshouse/web-kit'
import { paths, plainPath } from '../../routes/paths.ts'

/** The deposit page. Orders of the fast payment are followed on its own. */
export function usePayPlace(): typeof paths.deposit | typeof paths.fastPayment {
  const [path] = useLocation()
  return plainPath(path) === paths.fastPayment ? paths.fastPayment : paths.deposit
}
