/**
 * Operators' pages: offers, questions and answers, footer pages, sponsors, and the page about installing the site on a
 * phone. Their content comes with the page, as for visitors; a member's applications for offers are read by the
 * member's own calls.
 */
export { OperatorPage } from './operator-page.tsx'
