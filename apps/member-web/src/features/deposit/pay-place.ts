import { useLocation } from '@glasshouse/web-kit'
import { paths, plainPath } from '../../routes/paths.ts'

/** The page on which somebody pays in. An order that the fast payment made is followed there. */
export function usePayPlace(): typeof paths.deposit | typeof paths.fastPayment {
  const [path] = useLocation()
  return plainPath(path) === paths.fastPayment ? paths.fastPayment : paths.deposit
}
