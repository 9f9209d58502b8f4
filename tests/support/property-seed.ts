import { configureGlobal } from 'fast-check';

// The same inputs in every run, so that a change is judged by what it changes; PROPERTY_SEED=... looks at others.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) });
