/**
 * Imported before anything else: React chooses between its two editions at the moment it is first loaded, and the one
 * for development renders pages at a third of the speed.
 */
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
