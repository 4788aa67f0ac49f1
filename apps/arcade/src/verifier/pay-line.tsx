import type { VerifyData } from '../protocol/page-api.ts'
import styles from './pay-line.module.css'
import { SaveProgram } from './save-program.tsx'

type PayLineProps = {
  readonly seal: VerifyData['seal']
  /** How the pay comes out of the picture. */
  readonly sum: string
  /** How likely this pay or more was; a round without pay has none. */
  readonly chance?: string | undefined
  /** A program that checks the round anywhere. */
  readonly program: { readonly name: string; readonly text: () => string }
}

/** The last line of a round: its pay, how likely it was, and, once the seed is open, the program to run elsewhere. */
export function PayLine({ seal, sum, chance, program }: PayLineProps) {
  return (
    <div className={styles.pay}>
      <p>
        {sum} {chance !== undefined && <span className={styles.quiet}>{chance}</span>}
      </p>
      {seal.serverSeed !== null && <SaveProgram {...program} />}
    </div>
  )
}
