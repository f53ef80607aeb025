/**
 * Imported before anything else: React chooses its development or production build when it is first loaded, and the
 * development build renders pages at a third of the speed.
 */
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
