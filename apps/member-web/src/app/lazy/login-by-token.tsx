import { useLoginToken } from '../../features/login-token/index.ts'
import { takePendingToken } from '../../pending/pending-token.ts'

/** Comes only where an address brought a code. */
export function LoginByToken() {
  useLoginToken(takePendingToken)
  return null
}
