console.warn('visitor');
