import { stripVTControlCharacters } from 'node:util'

export const noCounts = { passed: 0, failed: 0 }

export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** The counts of vitest's JSON report; a file that could not even be loaded has no tests and counts as one failure. */
export function countsOfReport(text) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text)
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** A line for each test of vitest's JSON report that failed: its file, its name and the first line of what went wrong. */
export function failuresOfReport(text, root = '') {
  return JSON.parse(text).testResults.flatMap(({ name, message, status, assertionResults }) => {
    const line = (test, said = '') => `${name.replace(`${root}/`, '')} > ${test}: ${said.split('\n')[0]}`
    if (status === 'failed' && assertionResults.length === 0) return [line('(not loaded)', message)]
    return assertionResults
      .filter(test => test.status === 'failed')
      .map(test => line(test.fullName, test.failureMessages?.[0]))
  })
}

/** The files of vitest's JSON report with a failure. */
export function failedFilesOfReport(text) {
  return JSON.parse(text)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => name)
}

/** The counts of Playwright's JSON report; a file that could not be loaded counts as one failure. */
export function countsOfJourneys(text) {
  const { stats, errors } = JSON.parse(text)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

/** The names of the journeys that failed, with the first line of what went wrong. */
export function failuresOfJourneys(text) {
  const { suites, errors } = JSON.parse(text)
  const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  const firstLine = said => stripVTControlCharacters(said ?? '').split('\n')[0]
  return [
    ...failed.map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find(result => result.error)?.error
      return `${title}: ${firstLine(error?.message)}`
    }),
    ...errors.map(({ message }) => firstLine(message)),
  ]
}
