import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Stage } from '../harness/journey.ts'

/** On the verifier page of a round: reveals the seed if it is still secret, and waits for the verdict. */
export async function expectItMatches(proof: Page, { wire: t }: Pick<Stage, 'wire'>): Promise<void> {
  const matches = proof.getByText(t('arcade.matches'), { exact: true })
  const openCommitment = proof.getByRole('button', { name: t('arcade.openCommitment') })
  await matches.or(openCommitment).waitFor()
  if (await openCommitment.isVisible()) await openCommitment.click()
  await matches.waitFor()
  assert.equal(await proof.getByText(t('arcade.differs'), { exact: true }).count(), 0)
}
