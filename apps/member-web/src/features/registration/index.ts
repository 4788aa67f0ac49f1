export { RegisterPanel } from './register-panel.tsx'
